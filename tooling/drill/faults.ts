// `npm run drill:faults [fault [number]]`: faults that the product must survive, one or all of them. See docs/reliability.md.
import { type Drill, drill } from './drill'
import { restoreManipulated } from './faults/archives'
import { setClockBack } from './faults/clock-back'
import { takeDatabaseAway } from './faults/database-away'
import { fillDisk } from './faults/disk-full'
import { floodReports } from './faults/error-reports'
import { payAtHalf } from './faults/half-load'
import { keepUnderLoad } from './faults/keeping'
import { killUnderWork } from './faults/kills'
import { overload } from './faults/overload'
import { killWithinPlan } from './faults/plans'
import { silenceOutside } from './faults/silent-outside'
import { openSlowSockets } from './faults/slow-sockets'

/** Some take the number behind their name: rounds, minutes or seconds. */
const faults: Record<string, (run: Drill, number?: number) => Promise<void>> = {
  kills: (run, rounds = 25) => killUnderWork(run, rounds),
  plans: killWithinPlan,
  'half-load': (run, minutes = 30) => payAtHalf(run, minutes),
  overload,
  'disk-full': fillDisk,
  'database-away': (run, seconds = 60) => takeDatabaseAway(run, seconds),
  'silent-outside': silenceOutside,
  'clock-back': setClockBack,
  'slow-sockets': openSlowSockets,
  'error-reports': floodReports,
  archives: restoreManipulated,
  keeping: (run, seconds = 30) => keepUnderLoad(run, seconds),
}

const [chosen, number] = process.argv.slice(2)
if (chosen && !faults[chosen]) throw new Error(`Faults: ${Object.keys(faults).join(', ')}`)

for (const [name, fault] of Object.entries(faults)) {
  if (chosen && chosen !== name) continue
  const start = performance.now()
  try {
    await drill((run) => fault(run, number === undefined ? undefined : Number(number)))
    console.log(`${name}: survived, ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  } catch (failure) {
    console.error(`${name}: FAILED`, failure)
    process.exitCode = 1
  }
}
// Terminals of a failed one may still wait for its server.
process.exit()
