import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MatchField, MatchRowShown, matchImportEndpoints } from '../../../contract/match-import.ts';
import { ChoiceField } from '../choice-field.tsx';
import { competitionChoices } from '../sports-api.ts';

const api = apiOf<typeof matchImportEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.sports_matches(), to: 'sports/matches/browse' }, { label: m.sports_importMatchesTitle() }],
};

/** Fixtures of a competition from a spreadsheet. */
export default function MatchImportScreen() {
  const [params] = useSearchParams();
  const [competition, setCompetition] = useState(params.get('competition') ?? '');
  return (
    <ImportWizard
      kind={matchesFromFile(competition)}
      choices={{
        key: competition,
        fields: (errors) => (
          <div className="kp-two kp-import-choices">
            <ChoiceField
              label={m.sports_competitionOne()}
              help={m.sports_importMatchesInto()}
              error={errors.competition}
              required
              value={competition}
              onChange={setCompetition}
              load={competitionChoices}
            />
          </div>
        ),
      }}
    />
  );
}

const matchesFromFile = (competition: string): ImportKind<MatchField, MatchRowShown> => ({
  fields: {
    home: m.sports_home,
    away: m.sports_away,
    onDay: m.sports_onDay,
    at: m.sports_at,
    round: m.sports_round,
    pitch: m.sports_pitch,
    referee: m.sports_referee,
    note: m.sports_matchNote,
  },
  reportColumns: [
    { label: m.sports_matchOne, text: ({ teams }) => teams },
    { label: m.kernel_labelDate, text: ({ when }) => when },
  ],
  words: {
    title: m.sports_importMatchesTitle,
    lead: m.sports_importMatchesLead,
    fileHelp: m.sports_importFileHelp,
    importNow: m.sports_importMatchesNow,
    done: m.sports_importMatchesDone,
  },
  alsoReads: '.xlsx',
  list: { path: 'sports/matches/browse', label: m.sports_matches },
  undoKind: 'sports.matches',
  read: (file) => api('POST /api/v0/match_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: _noOption, ...input }, label) =>
    api('POST /api/v0/match_import/', { body: { site: adminSite(), ...input, competition, label } }),
});
