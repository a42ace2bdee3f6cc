// A process that outlives the test run that started it. When the run ends, even by SIGKILL, it deletes the run's databases and
// folder.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const [folder] = process.argv.slice(2)

const alive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}

const stop = async (pid) => {
  if (!alive(pid)) return
  process.kill(pid, 'SIGQUIT')
  while (alive(pid)) await setTimeout(20)
}

process.stdin.resume().once('end', async () => {
  const databases = readdirSync(folder)
    .map((name) => join(folder, name, 'postgres'))
    .filter((path) => existsSync(path))
  for (const database of databases) {
    const pidFile = join(database, 'data', 'postmaster.pid')
    if (existsSync(pidFile)) await stop(Number.parseInt(readFileSync(pidFile, 'utf8'), 10))
    rmSync(realpathSync(database), { recursive: true })
  }
  rmSync(folder, { recursive: true })
})
