import { newTerminal, terminal, terminalEdit, terminalRef } from '@kaarditeek/domain/terminal/schema'
import { z } from 'zod'
import { listProcedures } from '../list/procedures'
import { inCompany, router } from '../trpc/procedures'
import { terminalChanges, terminalList, terminalSearch } from './lists'
import { getTerminal } from './terminals'
import { closeTerminal, createTerminal, editTerminal } from './write-terminal'

const viewer = inCompany('viewTerminals')
const editor = inCompany('editTerminals')

export const terminalRouter = router({
  ...listProcedures('viewTerminals', terminalList),
  get: viewer
    .input(terminalRef)
    .output(terminal)
    .query(({ ctx, input }) => getTerminal(ctx.db, ctx.company, input)),
  create: editor
    .input(newTerminal)
    .output(terminal)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getTerminal(db, company, await createTerminal(db, company, at.now, input)),
    ),
  edit: editor
    .input(terminalEdit)
    .output(terminal)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getTerminal(db, company, await editTerminal(db, company, at.now, input)),
    ),
  close: editor
    .input(terminalRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeTerminal(ctx.db, ctx.company, ctx.at.now, input)),
  changes: router(listProcedures('viewTerminals', terminalChanges)),
  search: router(listProcedures('findTerminals', terminalSearch)),
})
