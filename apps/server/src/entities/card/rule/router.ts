import { cardRuleCalls } from '@kaarditeek/domain/card/rule/calls'
import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { cardRuleHistory, cardRuleList } from './list'
import { tryCardRule, watchCardRule } from './trial'
import { closeCardRule, createCardRule, editCardRule, getCardRule } from './verbs'

const { list, read, write } = inCompany

export const cardRuleRouter = router({
  ...list(cardRuleList),
  get: read(cardRuleCalls.get, getCardRule),
  create: write(cardRuleCalls.create, createCardRule),
  edit: write(cardRuleCalls.edit, editCardRule),
  close: write(cardRuleCalls.close, closeCardRule),
  changes: router(list(cardRuleHistory)),
  trial: read(cardRuleCalls.trial, tryCardRule),
  watched: read(cardRuleCalls.watched, watchCardRule),
})
