import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { EnvError } from '../env'
import { startFailureText } from './console-message'

const cause = new Error('spawn ENOENT')

test.each([
  ['its own advice, not its cause', new Error('Run `npm install`', { cause }), 'Run `npm install`'],
  [
    'the driver’s message, not the parameters',
    new DrizzleQueryError('select $1', ['ktk_1'], cause),
    'spawn ENOENT',
  ],
  ['the settings at fault', new EnvError(['PORT must be a number']), 'PORT must be a number'],
  ['the port that is taken', Object.assign(new Error(), { code: 'EADDRINUSE' }), 'Port 3000 is taken'],
  ['something for what is no error', 'thrown text', 'Could not start'],
])('a failed start shows %s', (_, failure, text) => {
  expect(startFailureText(failure, 3000)).toContain(text)
})
