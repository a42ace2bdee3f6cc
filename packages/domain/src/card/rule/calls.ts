import { call, history, list, nothing } from '../../call/call'
import { cardRuleListInput } from './list'
import {
  cardRule,
  cardRuleEdit,
  cardRuleRef,
  cardRuleTrial,
  newCardRule,
  shownCardRule,
  trialReport,
  watchedInput,
} from './schema'

/** Rules of use. */
export const cardRuleCalls = {
  ...list('viewCards', cardRuleListInput, cardRule),
  get: call('viewCards', cardRuleRef, cardRule),
  create: call('editCardLimits', newCardRule, cardRule),
  edit: call('editCardLimits', cardRuleEdit, cardRule),
  close: call('editCardLimits', cardRuleRef, nothing),
  changes: history('viewCards', cardRuleRef, shownCardRule),
  trial: call('tryCardRules', cardRuleTrial, trialReport),
  watched: call('viewCardEvents', watchedInput, trialReport),
}
