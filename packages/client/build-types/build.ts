// Writes the declarations of the built package: those of `src` that a caller sees, and the type of the API with every input
// and output written out, so that they need neither the server's sources nor the libraries behind them.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { printerOf } from './print-type'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (name: string) => join(root, 'src', `${name}.ts`)
/** Imports get the extension that `moduleResolution: NodeNext` asks for. */
const write = (name: string, text: string) =>
  writeFileSync(join(root, 'dist', name), text.replace(/ from '(\.\/[\w-]+)'/g, " from '$1.js'"))

const readOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true }
}

const program = ts.createProgram([source('index')], readOptions())

const fileOf = (name: string): ts.SourceFile => {
  const file = program.getSourceFile(source(name))
  if (!file) throw new Error(`No source ${name}`)
  return file
}

/** The type that a file exports under a name. */
const exportedType = (checker: ts.TypeChecker, file: ts.SourceFile, name: string): ts.Type => {
  const module = checker.getSymbolAtLocation(file)
  const exported = module && checker.tryGetMemberInModuleExports(name, module)
  if (!exported) throw new Error(`No export ${name}`)
  return checker.getDeclaredTypeOfSymbol(exported)
}

for (const name of ['index', 'calls', 'client', 'api-error'])
  program.emit(fileOf(name), (path, text) => write(basename(path), text))

const checker = program.getTypeChecker()
const api = printerOf(checker)(exportedType(checker, fileOf('api'), 'Api'))
write(
  'api.d.ts',
  `import type { Download, Mutation, Query } from './calls'\n\n/** The calls of the server by name. */\nexport type Api = ${api}\n`,
)
