import { z } from 'zod'
import { call, history } from '../call/call'
import { holderPage, holderPageEdit, holderPageHistory } from './schema'

export const holderPageCalls = {
  get: call('manageOwnCompany', null, holderPage),
  edit: call('manageOwnCompany', holderPageEdit, holderPage),
  changes: history('manageOwnCompany', z.strictObject({}), holderPageHistory),
}
