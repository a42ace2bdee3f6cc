// Writes the declarations of the built package: those of the modules in `src` that callers see, and the type of the API with
// every input and output written out, so that callers need neither the server's sources nor its libraries.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, type Project, type Type } from 'typescript/unstable/sync'
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

/** Returns the type that a module exports under a name. */
const exportedType = ({ program, checker }: Project, module: string, name: string): Type => {
  const file = program.getSourceFile(source(module))
  const symbol = file && checker.getSymbolAtLocation(file)
  const exported = symbol && checker.getMemberInModuleExports(symbol, name)
  if (!exported) throw new Error(`No export ${name}`)
  return checker.getDeclaredTypeOfSymbol(exported)
}

const writeApi = (): void => {
  const config = join(root, 'tsconfig.json')
  const compiler = new API()
  const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`No project ${config}`)
  const api = printerOf(project.checker)(exportedType(project, 'api', 'Api'))
  compiler.close()
  write(
    'api',
    `import type { Download, Mutation, Query } from './calls'\n\n/** The calls of the server by name. */\nexport type Api = ${api}\n`,
  )
}

writeDeclarations('index', 'calls', 'client', 'api-error', 'pages', 'terminal', 'webhook')
writeApi()
