#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { ApiError } from './api-error'
import { listen } from './listen'

const USAGE = `KAARDITEEK_KEY=ktt_… npx --no kaarditeek listen [--url https://…] [--to http://localhost:4000/events]

Prints the events of the key's web API as they happen, and posts each to the address, signed as a webhook signs them, until it is ended.
KAARDITEEK_KEY is the key of a web API, KAARDITEEK_URL the server unless --url names it, WEBHOOK_SECRET the secret that signs, by default a new one.
Exits with 1 when the server does not answer at the start, or refuses the key, with 2 for a wrong command. Once begun it goes on while the server does not answer.`

const misused = (message: string): never => {
  process.stderr.write(`${message}\n\n${USAGE}\n`)
  process.exit(2)
}

const readArguments = () => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { url: text, to: text }, allowPositionals: true })
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = readArguments()
if (positionals.join(' ') !== 'listen') misused('The only command is listen')
if (values.to !== undefined && !URL.canParse(values.to)) misused('--to is no address')
const { KAARDITEEK_URL, KAARDITEEK_KEY, WEBHOOK_SECRET } = process.env
try {
  await listen({
    url:
      values.url ??
      KAARDITEEK_URL ??
      misused('--url and KAARDITEEK_URL are missing: the address of the server'),
    apiKey: KAARDITEEK_KEY ?? misused('KAARDITEEK_KEY is missing: the key of a web API'),
    to: values.to,
    secret: WEBHOOK_SECRET,
    tell: (line) => process.stdout.write(`${line}\n`),
  })
} catch (failure) {
  if (!(failure instanceof ApiError)) throw failure
  process.stderr.write(`${failure.status ?? 'No answer'} ${failure.code}: ${failure.message}\n`)
  process.exitCode = 1
}
