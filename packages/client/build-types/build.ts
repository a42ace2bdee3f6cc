// Writes the declarations of the built package: those of the modules in `src` that callers see, and the type of the API with
// every input and output written out, so that callers need neither the server's sources nor its libraries.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, type Project } from 'typescript/unstable/sync'
import { printerOf } from './print-type'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (name: string) => join(root, 'src', `${name}.ts`)
const declaration = (name: string) => join(root, 'dist', `${name}.d.ts`)
/** Imports get the extension that `moduleResolution: NodeNext` requires. */
const write = (name: string, text: string) =>
  writeFileSync(declaration(name), text.replace(/ from '(\.\/[\w-]+)'/g, " from '$1.js'"))

const writeDeclarations = (...names: string[]): void => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  // Without resolution the program is these files alone; their types are checked by `npm run types`.
  const options =
    '--ignoreConfig --noCheck --noResolve --declaration --emitDeclarationOnly --target ES2023 --module ESNext'
  const { status } = spawnSync(
    process.execPath,
    [compiler, ...options.split(' '), '--outDir', join(root, 'dist'), ...names.map(source)],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('Writing declarations failed')
  for (const name of names) write(name, readFileSync(declaration(name), 'utf8'))
}

/** Returns a type that a module exports under a name, with everything in it written out, and its comment. */
const printExport = ({ program, checker }: Project, module: string, name: string) => {
  const file = program.getSourceFile(source(module))
  const symbol = file && checker.getSymbolAtLocation(file)
  const exported = symbol && checker.getMemberInModuleExports(symbol, name)
  if (!exported) throw new Error(`No export ${name}`)
  const text = checker.getDocumentationCommentOfSymbol(exported).trim()
  return { name, doc: `/** ${text} */`, type: printerOf(checker)(checker.getDeclaredTypeOfSymbol(exported)) }
}

type Printed = ReturnType<typeof printExport>

/** Names the codes within other types instead of repeating them. */
const withNames = (type: string, codes: readonly Printed[]): string =>
  codes.reduce((text, one) => text.replaceAll(one.type, one.name), type)

/** Writes the declarations of modules whose types come from the server and the domain. */
const writePrinted = (): void => {
  const config = join(root, 'tsconfig.json')
  const compiler = new API()
  const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`No project ${config}`)
  const codes = ['ErrorCode', 'RefusalReason'].map((name) => printExport(project, 'codes', name))
  const api = printExport(project, 'api', 'Api')
  const event = printExport(project, 'event', 'WebhookEvent')
  compiler.close()
  const declared = ({ name, doc, type }: Printed) => `${doc}\nexport type ${name} = ${type}\n`
  const named = (one: Printed) => declared({ ...one, type: withNames(one.type, codes) })
  const importCodes = "import type { ErrorCode, RefusalReason } from './codes'\n"
  const importCalls = "import type { Download, Mutation, Query } from './calls'\n"
  write('codes', codes.map(declared).join('\n'))
  write('api', [importCalls, importCodes, '\n', named(api)].join(''))
  write('event', [importCodes, '\n', named(event)].join(''))
}

writeDeclarations(
  ...['index', 'calls', 'client', 'api-error', 'pages', 'terminal', 'terminal-types'],
  ...['webhook', 'reply', 'days', 'money'],
)
writePrinted()
