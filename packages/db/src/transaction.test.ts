import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connect, type Tx } from './client'
import { type TestDatabase, testDatabase } from './testing'
import { transaction } from './transaction'

let database: TestDatabase
/** A pool with one connection, so that the next statement uses the connection under test. */
let one: Connection

beforeAll(async () => {
  database = await testDatabase()
  await database.sql`create table note (line text)`
  one = connect(database.url, { max: 1 })
})
beforeEach(() => database.sql`truncate note`)
afterAll(async () => {
  await one.close()
  await database.drop()
})

const write = (tx: Tx, line: string) => tx.execute(sql`insert into note values (${line})`)
const lines = async () => (await database.sql`select line from note order by line`).map((row) => row.line)
const closed = { cause: { code: 'CONNECTION_CLOSED' } }

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

const killBackend = async (tx: Tx) => {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await database.sql`select pg_terminate_backend(${row?.pid ?? 0})`
}

test('a transaction writes all or nothing', async () => {
  await transaction(database.db, (tx) => write(tx, 'kept'))
  const failing = transaction(database.db, async (tx) => {
    await write(tx, 'lost')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await lines()).toEqual(['kept'])
})

test('a transaction whose backend is killed writes nothing more, not even on the next connection', async () => {
  // The transaction may end before its callback does, so the test waits for the late write separately.
  let tell = (_outcome: unknown): void => undefined
  const late = new Promise<unknown>((resolve) => {
    tell = resolve
  })
  const outcome = transaction(one.db, async (tx) => {
    await write(tx, 'before')
    await killBackend(tx)
    await one.sql`select 1`
    tell(
      await write(tx, 'after').then(
        () => 'written',
        (error: unknown) => error,
      ),
    )
  })
  await expect(outcome).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await late).toMatchObject(closed)
  expect(await lines()).toEqual([])
})

test('the late end of a lost transaction does not end the transaction that has its connection now', async () => {
  const [first, second] = [gate(), gate()]
  const lost = transaction(one.db, async (tx) => {
    await killBackend(tx)
    await first.passed
  })
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  const heir = transaction(one.db, async (tx) => {
    await write(tx, 'of the heir')
    first.open()
    await second.passed
    throw new Error('no')
  })
  await first.passed
  second.open()
  await expect(heir).rejects.toThrow('no')
  expect(await lines()).toEqual([])
})

test('waiting statements of a transaction are rejected with it', async () => {
  const waiting: Promise<unknown>[] = []
  const outcome = transaction(one.db, async (tx) => {
    for (let line = 0; line < 300; line++) waiting.push(write(tx, `${line}`))
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
    await Promise.all(waiting)
  })
  await expect(outcome).rejects.toThrow()
  const settled = await Promise.allSettled(waiting)
  expect(settled.at(-1)?.status).toBe('rejected')
  expect(await lines()).toEqual([])
})

test('a statement after the end of its transaction is rejected', async () => {
  const ended = gate()
  const late: Promise<unknown>[] = []
  const failing = transaction(one.db, (tx) => {
    late.push(ended.passed.then(() => write(tx, 'late')))
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  ended.open()
  await expect(late[0]).rejects.toMatchObject({ cause: { code: 'TRANSACTION_ENDED' } })
  expect(await lines()).toEqual([])
})

test('a transaction behind a full pipeline has its own connection', async () => {
  await one.sql`select 1`
  for (const ahead of [98, 99, 100, 101]) {
    const selects = Array.from({ length: ahead }, () => one.sql`select 1`.execute())
    const failing = transaction(one.db, async (tx) => {
      await write(tx, 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await Promise.all(selects)
  }
  expect(await lines()).toEqual([])
})

test('a cursor whose backend is killed fails instead of ending early', async () => {
  const read = async () => {
    for await (const [row] of one.sql`select n, pg_backend_pid() as pid from generate_series(1, 9) n`.cursor(
      1,
    )) {
      await database.sql`select pg_terminate_backend(${row?.pid})`
      await expect
        .poll(() => database.sql`select 1 from pg_stat_activity where pid = ${row?.pid}`)
        .toEqual([])
    }
  }
  await expect(read()).rejects.toThrow()
  expect(await one.sql`select 2 as two`).toEqual([{ two: 2 }])
})

test('a transaction that the database rolls back instead of committing fails', async () => {
  const outcome = one.sql.begin(async (tx) => {
    await tx`insert into note values ('lost')`
    // Its failure arrives after the commit has been sent.
    tx`select 1 / 0`.catch(() => undefined)
  })
  await expect(outcome).rejects.toMatchObject({ code: 'TRANSACTION_ROLLED_BACK' })
  expect(await lines()).toEqual([])
})

test('a transaction ends without prepared statements, which a pooler’s other session lacks', async () => {
  const forgetStatements = (tx: Tx) => tx.execute(sql`deallocate all`)
  await transaction(one.db, (tx) => write(tx, 'first'))
  await transaction(one.db, async (tx) => {
    await write(tx, 'second')
    await forgetStatements(tx)
  })
  const failing = transaction(one.db, async (tx) => {
    await write(tx, 'lost')
    await forgetStatements(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await lines()).toEqual(['first', 'second'])
})
