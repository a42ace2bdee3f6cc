import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const guide = new URL('../../docs/scaling.md', import.meta.url)

/** The configuration in `docs/scaling.md`, with these ports on this machine. */
const configOf = async (port: number, servers: readonly number[]): Promise<string> => {
  const [, config] = /```haproxy\n(.*?)```/s.exec(await readFile(guide, 'utf8')) ?? []
  if (!config) throw new Error('docs/scaling.md has no configuration of HAProxy')
  let number = 0
  return config
    .replace(/^( +bind) .*$/m, `$1 127.0.0.1:${port}`)
    .replace(/^( +server \w+) \S+/gm, (_, line) => `${line} 127.0.0.1:${servers[number++]}`)
}

/** Starts Debian's HAProxy in front of servers on this machine. */
export const startHaproxy = async (folder: string, port: number, servers: readonly number[]) => {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await configOf(port, servers))
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(proxy, 'spawn')
  return {
    stop: async () => {
      proxy.kill('SIGKILL')
      if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'exit')
    },
  }
}
