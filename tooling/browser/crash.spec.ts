import { test } from '@playwright/test'
import { drill } from '../drill/drill'
import { eachOnce, killUnderWork } from '../drill/faults/kills'

test('a crash of the server or the database loses no answered payment and takes none twice', async () => {
  await drill((run) => killUnderWork(run, 1, eachOnce))
})
