import { ImageField } from '#design/admin/form/image-field.tsx';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { RowsField } from '../parts/rows-field.tsx';
import type { ProductForm } from './product-form.ts';

type PicturesProps = { bind: Bind<ProductForm> };

/** Picture of the product in lists, the first one of its page. */
export function FirstPicture({ bind }: PicturesProps) {
  const { value, onChange, ...field } = bind.value('pictures');
  const [first, ...more] = value;
  return (
    <ImageField {...field} shape="square" value={first?.id ?? null} onChange={(id) => onChange([{ id }, ...more])} />
  );
}

/** The other pictures of the page. */
export function MorePictures({ bind }: PicturesProps) {
  const { id, value, onChange } = bind.value('pictures');
  const [first = { id: null }, ...more] = value;
  return (
    <RowsField
      legend={m.catalog_morePictures()}
      value={more}
      onChange={(rows) => onChange([first, ...rows])}
      blank={() => ({ id: null as string | null })}
      add={m.catalog_pictureAdd()}
      nameOf={(index) => m.catalog_pictureNumber({ number: index + 2 })}
    >
      {(picture, put, index) => (
        <ImageField
          id={`${id}-${index}`}
          label={m.catalog_pictureNumber({ number: index + 2 })}
          shape="square"
          error={undefined}
          value={picture.id}
          onChange={(chosen) => put({ id: chosen })}
        />
      )}
    </RowsField>
  );
}
