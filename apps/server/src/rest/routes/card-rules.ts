import { appRouter as api } from '../../entities/router'
import { added, create, del, get, list, post, put, type Route } from '../route'

const example = {
  cardID: 1,
  period: 'day',
  amount: 2000,
  weekdays: [1, 2, 3, 4, 5],
  hours: '08:00-17:00',
  mode: 'refuse',
}
const { cardID: _, ...change } = example

const restricting = ['ruleRestrictsNothing', 'countOfTransaction', 'recordUnknown'] as const
const refusals = { 400: ['ruleNamesCardsOnce', ...restricting] } as const

export const cardRulesRoutes: readonly Route[] = [
  ...added(
    'Companies restrict how their cards may be used',
    list('/card-rules', 'List rules of use', api.cardRule),
    create('/card-rules', 'Create a rule of use', api.cardRule.create, { refusals, example }),
    post('/card-rules/trial', 'Try a rule of use on a month', api.cardRule.trial, {
      example,
      refusals: { 400: ['ruleNamesCardsOnce', 'ruleRestrictsNothing', 'countOfTransaction'] },
    }),
    get('/card-rules/:cardRuleID', 'Get a rule of use', api.cardRule.get),
    put('/card-rules/:cardRuleID', 'Change a rule of use', api.cardRule.edit, {
      example: change,
      refusals: { 400: restricting },
    }),
    del('/card-rules/:cardRuleID', 'Close a rule of use', api.cardRule.close),
    list('/card-rules/:cardRuleID/changes', 'List changes of a rule of use', api.cardRule.changes),
    get('/card-rules/:cardRuleID/watched', 'Get what a rule of use would refuse', api.cardRule.watched),
  ),
]
