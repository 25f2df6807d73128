// Writes docs/api.md, the reference of the library, from the types and their comments.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

export interface ApiExport {
  readonly name: string;
  /** The declaration without its body. */
  readonly signature: string;
  /** The first sentence of its comment. */
  readonly about: string;
}

const FILE = 'docs/api.md';
const ENTRIES = [
  {
    title: '`lookahead-lab`',
    file: 'src/library/index.ts',
    about:
      'Players, and everything of `lookahead-lab/rules`. In a page, `createPlayer` needs the engine that `loadEngine` fetches.',
  },
  {
    title: '`game2048`',
    file: 'src/library/2048.ts',
    about: 'The rules of 2048, from `lookahead-lab` and `lookahead-lab/rules`.',
  },
  {
    title: '`kInARow`',
    file: 'src/library/k-in-a-row.ts',
    about: 'The rules of k-in-a-row, from `lookahead-lab` and `lookahead-lab/rules`.',
  },
];

/** What a file of the library exports, by name. */
export function exportsOf(file: string): ApiExport[] {
  const options = {
    ...ts.parseConfigFileTextToJson('tsconfig.json', readFileSync('tsconfig.json', 'utf8')).config
      .compilerOptions,
  };
  const program = ts.createProgram([file], {
    ...options,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
  });
  const checker = program.getTypeChecker();
  const source = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  return checker
    .getExportsOfModule(source)
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias
        ? { symbol: checker.getAliasedSymbol(symbol), name: symbol.name }
        : { symbol, name: symbol.name },
    )
    .filter(({ symbol }) => !(symbol.flags & ts.SymbolFlags.ValueModule))
    .map(({ symbol, name }) => ({
      name,
      signature: signatureOf(symbol),
      about: firstSentence(symbol, checker),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function apiReference(): string {
  const sections = ENTRIES.map(({ title, file, about }) => {
    const items = exportsOf(file).map(
      ({ name, signature, about: sentence }) =>
        `### ${name}\n\n${sentence}\n\n\`\`\`ts\n${signature}\n\`\`\`\n`,
    );
    return `## ${title}\n\n${about}\n\n${items.join('\n')}`;
  });
  return `# The library\n\nMade from the types by \`node scripts/api-docs.ts\`. The [README](../README.md) has a first example, and \`examples/\` five small programs.\n\n${sections.join('\n')}`;
}

function signatureOf(symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return symbol.name;
  const text = declaration.getText().replace(/^export (async )?/, '');
  if (ts.isFunctionDeclaration(declaration))
    return text.slice(0, text.length - (declaration.body?.getText().length ?? 0)).trim();
  if (ts.isClassDeclaration(declaration)) return `class ${symbol.name}${members(declaration)}`;
  if (ts.isVariableDeclaration(declaration))
    return `const ${declaration.name.getText()}${text.length > 300 ? '' : ` = ${declaration.initializer?.getText() ?? ''}`}`;
  return text;
}

function members(declaration: ts.ClassDeclaration): string {
  const shown = declaration.members
    .filter((member) => member.name && !ts.isPrivateIdentifier(member.name))
    .map((member) => {
      const body = (member as ts.MethodDeclaration).body?.getText() ?? '';
      return `  ${member
        .getText()
        .slice(0, member.getText().length - body.length)
        .trim()
        .replace(/;?$/, ';')}`;
    });
  return ` {\n${shown.join('\n')}\n}`;
}

function firstSentence(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  return /^.*?[.!?:](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

if (import.meta.main) writeFileSync(FILE, apiReference());
