import { appRouter as api } from '../../entities/router'
import { periodRefusals } from '../refusals'
import { create, del, get, list, put, type Route } from '../route'

export const terminalsRoutes: readonly Route[] = [
  list('/terminal-owners', 'List terminal owners', api.terminalOwner),
  create('/terminal-owners', 'Create a terminal owner', api.terminalOwner.create),
  get('/terminal-owners/:terminalOwnerID', 'Get a terminal owner', api.terminalOwner.get),
  put('/terminal-owners/:terminalOwnerID', 'Change a terminal owner', api.terminalOwner.edit),
  del(
    '/terminal-owners/:terminalOwnerID',
    'Close a terminal owner with its terminals',
    api.terminalOwner.close,
  ),
  list(
    '/terminal-owners/:terminalOwnerID/changes',
    'List changes of a terminal owner',
    api.terminalOwner.changes,
  ),
  list('/terminal-owners/:terminalOwnerID/terminals', 'List terminals of an owner', api.terminal),
  create('/terminal-owners/:terminalOwnerID/terminals', 'Create a terminal', api.terminal.create, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  get('/terminal-owners/:terminalOwnerID/terminals/:tid', 'Get a terminal', api.terminal.get),
  put('/terminal-owners/:terminalOwnerID/terminals/:tid', 'Change a terminal', api.terminal.edit, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  del('/terminal-owners/:terminalOwnerID/terminals/:tid', 'Close a terminal', api.terminal.close),
  list(
    '/terminal-owners/:terminalOwnerID/terminals/:tid/changes',
    'List changes of a terminal',
    api.terminal.changes,
  ),
  list(
    '/terminal-owners/:terminalOwnerID/transactions',
    'List transactions at an owner’s terminals',
    api.transaction.ofOwner,
    { refusals: periodRefusals },
  ),
  list('/terminals', 'Look up terminals', api.terminal.search),
]
