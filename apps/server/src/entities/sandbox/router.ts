import { sandboxCalls } from '@kaarditeek/domain/sandbox/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { emptySandbox } from './empty-sandbox'
import { sandboxMailList, showSandbox } from './get-sandbox'
import { openSandbox, showOpened } from './open-sandbox'
import { setClock } from './set-clock'

const { list, read, write, writeThenRead } = inCompany

export const sandboxRouter = router({
  open: writeThenRead(sandboxCalls.open, openSandbox, showOpened),
  get: read(sandboxCalls.get, showSandbox),
  setClock: write(sandboxCalls.setClock, setClock),
  empty: write(sandboxCalls.empty, emptySandbox),
  mails: router(list(sandboxMailList)),
})
