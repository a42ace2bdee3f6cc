import {
  newTerminalOwner,
  terminalOwner,
  terminalOwnerClosed,
  terminalOwnerEdit,
  terminalOwnerRef,
} from '@kaarditeek/domain/terminal-owner/schema'
import { listProcedures } from '../list/procedures'
import { inCompany, router } from '../trpc/procedures'
import { terminalOwnerChanges, terminalOwnerList } from './lists'
import { getTerminalOwner } from './terminal-owners'
import { closeTerminalOwner, createTerminalOwner, editTerminalOwner } from './write-terminal-owner'

const viewer = inCompany('viewTerminals')
const editor = inCompany('editTerminals')

export const terminalOwnerRouter = router({
  ...listProcedures('viewTerminals', terminalOwnerList),
  get: viewer
    .input(terminalOwnerRef)
    .output(terminalOwner)
    .query(({ ctx, input }) => getTerminalOwner(ctx.db, ctx.company, input)),
  create: editor
    .input(newTerminalOwner)
    .output(terminalOwner)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getTerminalOwner(db, company, await createTerminalOwner(db, company, at.now, input)),
    ),
  edit: editor
    .input(terminalOwnerEdit)
    .output(terminalOwner)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getTerminalOwner(db, company, await editTerminalOwner(db, company, at.now, input)),
    ),
  close: editor
    .input(terminalOwnerRef)
    .output(terminalOwnerClosed)
    .mutation(({ ctx, input }) => closeTerminalOwner(ctx.db, ctx.company, ctx.at.now, input)),
  changes: router(listProcedures('viewTerminals', terminalOwnerChanges)),
})
