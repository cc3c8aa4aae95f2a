import {
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';

type Edit = { at: number; until?: number; text: string };

/** A source file that is changed by inserting into what it declares. Its layout is left to the formatter. */
export type SourceEdits = {
  /** Adds names to the import from a module. */
  import: (module: string, name: string) => void;
  /** The object that a call of this function has as its first argument, or that a variable is set to. */
  object: (name: string) => ObjectEdits;
  /** Appends to the array that a variable is set to. */
  appendTo: (variable: string, element: string) => void;
  /** Adds a name to `const { … } = fn(…)`. */
  destructure: (fn: string, name: string) => void;
  result: () => string;
};

export type ObjectEdits = {
  appendTo: (property: string, element: string) => void;
  /** Puts an element first into a list, which may not be there yet. */
  prependTo: (property: string, element: string) => void;
  /** Spreads another object into a property that is an object, a variable, or not there yet. */
  spreadInto: (property: string, variable: string) => void;
};

/** @throws Error from its functions when the file does not declare what is asked for */
export function editSource(file: string, source: string): SourceEdits {
  const { program } = parseSync(file, source);
  const edits: Edit[] = [];
  const values = declaredValues(program);
  const missing = (what: string) => new Error(`${file} has no ${what}`);

  const append = (value: Expression | undefined, element: string, what: string) => {
    if (value?.type !== 'ArrayExpression') throw missing(what);
    edits.push({ at: value.end - 1, text: `${separator(source, value)}${element}` });
  };

  const edit: SourceEdits = {
    import: (module, name) => {
      const found = program.body.find(
        (node) => node.type === 'ImportDeclaration' && node.source.value === module && node.importKind !== 'type',
      );
      if (found?.type !== 'ImportDeclaration' || !found.specifiers.some(({ type }) => type === 'ImportSpecifier'))
        edits.push({ at: 0, text: `import { ${name} } from '${module}';\n` });
      else if (!found.specifiers.some(({ local }) => local.name === name))
        edits.push({ at: found.specifiers[0]?.start ?? 0, text: `${name}, ` });
    },
    object: (name) => {
      const object = values.get(name);
      if (object?.type !== 'ObjectExpression') throw missing(`object '${name}'`);
      return objectEdits(object);
    },
    appendTo: (variable, element) => append(values.get(variable), element, `list '${variable}'`),
    destructure: (fn, name) => {
      const pattern = destructured(program, fn);
      if (!pattern) throw missing(`'const { … } = ${fn}(…)'`);
      if (!pattern.names.includes(name)) edits.push({ at: pattern.at, text: `${name}, ` });
    },
    result: () => applied(source, edits),
  };

  function objectEdits(object: ObjectExpression): ObjectEdits {
    const add = (text: string) => edits.push({ at: object.end - 1, text: `${separator(source, object)}${text}` });
    return {
      appendTo: (name, element) => append(propertyOf(object, name)?.value, element, `list '${name}'`),
      prependTo: (name, element) => {
        const value = propertyOf(object, name)?.value;
        if (!value) add(`${name}: [${element}],`);
        else if (value.type === 'ArrayExpression') edits.push({ at: value.start + 1, text: `${element}, ` });
        else throw missing(`list '${name}'`);
      },
      spreadInto: (name, variable) => {
        const value = propertyOf(object, name)?.value;
        if (!value) add(`${name}: ${variable},`);
        else if (value.type === 'ObjectExpression')
          edits.push({ at: value.end - 1, text: `${separator(source, value)}...${variable}` });
        else
          edits.push({
            at: value.start,
            until: value.end,
            text: `{ ...${source.slice(value.start, value.end)}, ...${variable} }`,
          });
      },
    };
  }
  return edit;
}

/** Values of the variables of a file, and first arguments of the calls they are set to, by the name of the function. */
function declaredValues(program: Program): Map<string, Expression> {
  const values = new Map<string, Expression>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (!init) return;
      if (id.type === 'Identifier') values.set(id.name, init);
      const [argument] = init.type === 'CallExpression' ? init.arguments : [];
      if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && argument?.type === 'ObjectExpression')
        values.set(init.callee.name, argument);
    },
  }).visit(program);
  return values;
}

function destructured(program: Program, fn: string): { at: number; names: string[] } | undefined {
  let found: { at: number; names: string[] } | undefined;
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return;
      if (init.callee.type !== 'Identifier' || init.callee.name !== fn) return;
      const names = id.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : [],
      );
      found = { at: id.properties[0]?.start ?? id.start + 1, names };
    },
  }).visit(program);
  return found;
}

const propertyOf = (object: ObjectExpression, name: string): ObjectProperty | undefined =>
  object.properties.find(
    (one): one is ObjectProperty => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  );

/** A comma, unless the list is empty or ends with one already. */
function separator(source: string, { start, end }: { start: number; end: number }): string {
  return /[[{,]\s*$/.test(source.slice(start, end - 1)) ? '' : ', ';
}

function applied(source: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, until = at, text: added }) => text.slice(0, at) + added + text.slice(until), source);
}
