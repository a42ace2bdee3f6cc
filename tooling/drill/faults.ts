// `npm run drill:faults [fault [number]]`: faults that the product must survive, one or all of them.
import { type Drill, drill } from './drill'
import { killUnderWork } from './faults/kills'

/** Each takes the number behind its name: rounds. */
const faults: Record<string, (run: Drill, number?: number) => Promise<void>> = {
  kills: (run, rounds = 25) => killUnderWork(run, rounds),
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
