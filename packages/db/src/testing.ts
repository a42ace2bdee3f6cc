import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, type ConnectionOptions, connect } from './client'
import type {} from './test-setup'

export interface TestDatabase extends Connection {
  url: string
  isCitus: boolean
  /** Closes the connection and drops the database. For `afterAll`. */
  drop(): Promise<void>
}

/** Creates a migrated database for one test file: `beforeAll(async () => { database = await testDatabase() })`. */
export const testDatabase = async (options: ConnectionOptions = {}): Promise<TestDatabase> => {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template.pathname.slice(1)} strategy wal_log`)
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const connection = connect(url, options)
  const drop = async () => {
    await connection.close()
    await administer(`drop database ${name} with (force)`)
  }
  return { ...connection, url, isCitus: inject('workerUrls').length > 0, drop }
}

/** Runs a statement on each node, in the database `postgres`, because the template must have no connections. */
const administer = async (statement: string) => {
  for (const node of [inject('templateUrl'), ...inject('workerUrls')]) {
    const { sql, close } = connect(Object.assign(new URL(node), { pathname: '/postgres' }).href, { max: 1 })
    try {
      await sql.unsafe(statement)
    } finally {
      await close()
    }
  }
}

/** Creates an empty folder, readable only by this user, that is deleted after the run. */
export const testFolder = (name: string) => mkdtemp(join(inject('runFolder'), `${name}-`))
