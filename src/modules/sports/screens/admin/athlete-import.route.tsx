import { useEffect, useState } from 'react';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { athleteImportEndpoints, ImportField, ImportRow } from '../../contract/athlete-import.ts';
import { ChoiceField } from './choice-field.tsx';
import { type Choice, ownTeamChoices, seasonChoices } from './sports-api.ts';

const api = apiOf<typeof athleteImportEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.sports_athletes(), to: 'sports/person/browse' }, { label: m.sports_importTitle() }],
};

/** Members of a club from a spreadsheet, into a squad if one is chosen. */
export default function AthleteImportScreen() {
  const [team, setTeam] = useState('');
  const [season, setSeason] = useState('');
  useEffect(() => {
    void theOnly(ownTeamChoices).then(setTeam);
    void theOnly(seasonChoices).then(setSeason);
  }, []);
  return (
    <ImportWizard
      kind={athletesFromFile({ team: team || null, season: season || null })}
      choices={{
        key: JSON.stringify([team, season]),
        fields: (errors) => (
          <div className="kp-two kp-import-choices">
            <ChoiceField
              label={m.sports_teamOne()}
              error={errors.team}
              value={team}
              onChange={setTeam}
              load={ownTeamChoices}
            />
            <ChoiceField
              label={m.sports_seasonOne()}
              error={errors.season}
              value={season}
              onChange={setSeason}
              load={seasonChoices}
            />
          </div>
        ),
      }}
    />
  );
}

/** The choice where there is no other; '' where somebody has to choose, or the list could not be loaded. */
const theOnly = async (load: () => Promise<Choice[]>): Promise<string> => {
  const [only, ...others] = await load().catch(() => []);
  return only && others.length === 0 ? only.value : '';
};

const athletesFromFile = (choices: {
  team: string | null;
  season: string | null;
}): ImportKind<ImportField, ImportRow> => ({
  fields: {
    firstName: m.sports_firstName,
    lastName: m.sports_lastName,
    bornOn: m.sports_bornOn,
    email: m.kernel_labelEmail,
    phone: m.kernel_labelPhone,
    guardian: m.sports_guardian,
    guardianEmail: m.sports_guardianEmail,
    guardianPhone: m.sports_guardianPhone,
    guardian2: m.sports_guardian2,
    guardian2Email: m.sports_guardian2Email,
    guardian2Phone: m.sports_guardian2Phone,
    licence: m.sports_licence,
    shirt: m.sports_shirt,
    position: m.sports_position,
  },
  reportColumns: [
    { label: m.kernel_labelName, text: ({ name }) => name || '–' },
    { label: m.sports_bornOn, text: ({ bornOn }) => bornOn },
  ],
  words: {
    title: m.sports_importTitle,
    lead: m.sports_importLead,
    fileHelp: m.sports_importFileHelp,
    importNow: m.sports_importNow,
    done: m.sports_importDone,
  },
  alsoReads: '.xlsx',
  list: { path: 'sports/person/browse', label: m.sports_athletes },
  undoKind: 'sports.athletes',
  read: (file) => api('POST /api/v0/athlete_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: _noOption, ...input }, label) =>
    api('POST /api/v0/athlete_import/', { body: { site: adminSite(), ...input, ...choices, label } }),
});
