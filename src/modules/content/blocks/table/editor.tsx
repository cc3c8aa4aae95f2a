import type { BlockEditorProps } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import { CheckField, TextField } from '../../screens/editing/fields/sheet-fields.tsx';

type Data = { caption: string; head: boolean; rows: string[][] };

export function Editor({ data, onChange }: BlockEditorProps<Data>) {
  const { caption, head, rows } = data;
  const columns = rows[0]?.length ?? 1;
  const write = (row: number, column: number, text: string) =>
    onChange({ rows: rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) });
  const resize = (next: string[][]) => onChange({ rows: next });
  return (
    <>
      <TextField
        label={m.content_blockTableCaption()}
        value={caption}
        onChange={(next) => onChange({ caption: next })}
      />
      <CheckField label={m.content_blockTableHead()} checked={head} onChange={(next) => onChange({ head: next })} />
      <div className="table-edit" data-head={head || undefined}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; only the last one is added or removed
              <tr key={row}>
                {cells.map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same holds for columns
                  <td key={column}>
                    <input
                      type="text"
                      value={text}
                      maxLength={300}
                      aria-label={m.content_blockCell({ row: row + 1, column: column + 1 })}
                      onChange={(event) => write(row, column, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={() => resize([...rows, Array(columns).fill('')])}>
          {m.content_blockRowAdd()}
        </button>
        {rows.length > 1 && (
          <button type="button" className="button" onClick={() => resize(rows.slice(0, -1))}>
            {m.content_blockRowRemove()}
          </button>
        )}
        {columns < 12 && (
          <button type="button" className="button" onClick={() => resize(rows.map((cells) => [...cells, '']))}>
            {m.content_blockColumnAdd()}
          </button>
        )}
        {columns > 1 && (
          <button type="button" className="button" onClick={() => resize(rows.map((cells) => cells.slice(0, -1)))}>
            {m.content_blockColumnRemove()}
          </button>
        )}
      </div>
    </>
  );
}
