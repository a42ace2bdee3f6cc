import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Stack, Text } from '@mantine/core'
import { History } from '../../../components/history/history'
import { changesSearch } from '../../../components/history/search'
import { ListPage, ListTab } from '../../../components/list/api-list'
import { ChoiceFilter } from '../../../components/list/filters'
import { useMay } from '../../../lib/session'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api, trpc } from '../../../lib/trpc'
import { CardLists } from '../card-lists'
import { useProductChoices } from '../choices'
import { ruleChanges, ruleColumns } from './columns'
import { NewRuleForm, useTrialText } from './rule-form'
import { type RulePageSearch, type RulesSearch, rulePageSearch, rulesSearch } from './search'

addSetupWordings()

const hidden = [
  'cardProductID',
  'amount',
  'count',
  'weekdays',
  'hours',
  'terminalIDs',
  'terminalOwnerIDs',
  'customerName',
  'customerUnitName',
  'pan',
] as const

const details = {
  idOf: ({ cardRuleID }: CardRule) => cardRuleID,
  show: ({ cardRuleID }: CardRule) => <RuleDetails cardRuleID={cardRuleID} />,
}

const of = { ns: 'cardRule', list: api.cardRule, columns: ruleColumns, hidden, details } as const

/** The rules of use of all cards. Each row expands to what the rule refuses this month and to its changes. */
export const RuleListPage = ({ search }: { search: RulePageSearch }) => (
  <ListPage
    {...of}
    schema={rulePageSearch}
    search={search}
    filters={<ChoiceFilter name="cardProductID" options={useProductChoices()} />}
    add={{ access: 'editCardLimits', form: (done) => <NewRuleForm start={{}} done={done} /> }}
    above={<CardLists />}
  />
)

/** The rules of use that hold for a card, as a tab. A new one is for this card alone. */
export const CardRules = ({ cardID, search }: { cardID: number; search: RulesSearch }) => (
  <ListTab
    {...of}
    schema={rulesSearch}
    search={{ ...search, ofCardID: cardID }}
    add={{ access: 'editCardLimits', form: (done) => <NewRuleForm start={{ cardID }} done={done} /> }}
  />
)

type OfCustomer = { customerID: number; closed: boolean; search: RulesSearch }

/** The rules of use of a customer and its units, as a tab. */
export const CustomerRules = ({ customerID, closed, search }: OfCustomer) => (
  <ListTab
    {...of}
    schema={rulesSearch}
    search={{ ...search, customerID }}
    add={
      !closed && {
        access: 'editCardLimits',
        form: (done) => <NewRuleForm start={{ customerID }} done={done} />,
      }
    }
  />
)

/** All changes on one page, because the page in the address belongs to the list of rules. */
const firstChanges = changesSearch.parse({ limit: MAX_PAGE_SIZE })

const RuleDetails = ({ cardRuleID }: { cardRuleID: number }) => {
  const mayWatch = useMay()('viewCardEvents')
  return (
    <Stack gap="sm">
      {mayWatch && <Watched cardRuleID={cardRuleID} />}
      <History list={api.cardRule.changes} search={{ ...firstChanges, cardRuleID }} fields={ruleChanges} />
    </Stack>
  )
}

/** What the rule refuses of this month's payments, or would if it only watches. */
const Watched = ({ cardRuleID }: { cardRuleID: number }) => {
  const textOf = useTrialText()
  const { data } = trpc.cardRule.watched.useQuery({ cardRuleID })
  return <Text size="sm">{data ? textOf(data) : '…'}</Text>
}
