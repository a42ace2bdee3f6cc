import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Account } from './account'

interface Options {
  account: Account | undefined
  /** Must be open to the account, because PostgreSQL asks for its path. */
  cwd: string
  input?: string
}

/** Returns an environment with the path alone, because PG* variables would redirect the database's programs. */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
})

/** Runs one of PostgreSQL's programs to its end. Throws with the program's output if it fails. */
export const run = async (program: string, parameters: string[], { account, cwd, input }: Options) => {
  const child = spawn(program, parameters, { ...account, cwd, env: environment(), windowsHide: true })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${Buffer.concat(said).toString().trim()}`)
}
