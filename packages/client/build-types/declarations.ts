import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, type Project } from 'typescript/unstable/sync'
import { printerOf } from './print-type'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (name: string) => join(root, 'src', `${name}.ts`)
/** Imports get the extension that `moduleResolution: NodeNext` requires. */
const withExtensions = (text: string) => text.replace(/ from '(\.\/[\w-]+)'/g, " from '$1.js'")

type Declarations = Record<string, string>

const emitted = (...names: string[]): Declarations => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  // Without resolution the program is these files alone; their types are checked by `npm run types`.
  const options =
    '--ignoreConfig --noCheck --noResolve --declaration --emitDeclarationOnly --target ES2023 --module ESNext'
  const folder = mkdtempSync(join(tmpdir(), 'kaarditeek-types-'))
  try {
    const { status } = spawnSync(
      process.execPath,
      [compiler, ...options.split(' '), '--outDir', folder, ...names.map(source)],
      { stdio: 'inherit' },
    )
    if (status !== 0) throw new Error('Writing declarations failed')
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.d.ts`), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
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

/** Declarations of modules whose types come from the server and the domain. */
const printed = (): Declarations => {
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
  return {
    codes: codes.map(declared).join('\n'),
    api: [importCalls, importCodes, '\n', named(api)].join(''),
    event: [importCodes, '\n', named(event)].join(''),
  }
}

/**
 * Returns the declarations of the package by their modules: those in `src` that callers see, and the type of the API with every input
 * and output written out, so that callers need neither the server's sources nor its libraries.
 */
export const declarations = (): Declarations => {
  const all = {
    ...emitted(
      ...['index', 'calls', 'client', 'api-error', 'pages', 'terminal', 'terminal-types'],
      ...['webhook', 'reply', 'days', 'money'],
    ),
    ...printed(),
  }
  return Object.fromEntries(Object.entries(all).map(([name, text]) => [name, withExtensions(text)]))
}
