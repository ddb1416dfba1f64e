import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };

/** The objects of a syntax tree, however deep. */
function* objectsIn(node: unknown): Generator<{ readonly properties: readonly Property[] }> {
  if (Array.isArray(node)) for (const one of node) yield* objectsIn(one);
  else if (typeof node === 'object' && node !== null) {
    if ((node as Node).type === 'ObjectExpression') yield node as unknown as { properties: readonly Property[] };
    for (const member of Object.values(node)) yield* objectsIn(member);
  }
}

/** The examples of procedures are for tests, documentation and the command line: no player carries them. */
export function withoutExamples(): Plugin {
  return {
    name: 'without-examples',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/games\/[\w-]+\/rules\/.*\.ts$/.test(id) || !code.includes('examples')) return null;
      const named = (object: { readonly properties: readonly Property[] }, name: string) => object.properties.find(({ key }) => key?.name === name);
      const examples = [...objectsIn(this.parse(code))]
        .flatMap((object) => (named(object, 'faults') ? [named(object, 'examples')] : []))
        .filter((one) => one !== undefined);
      let rest = code;
      for (const { value } of examples.reverse()) rest = `${rest.slice(0, value.start)}[]${rest.slice(value.end)}`;
      return { code: rest, map: null };
    },
  };
}
