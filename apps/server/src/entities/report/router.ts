import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import {
  customerChoices,
  ownerChoices,
  productChoices,
  terminalChoices,
  unitChoices,
  webApiChoices,
} from './choices'
import { cardReport, customerReport, terminalReport, webApiReport } from './lists'
import { terminalSummary } from './terminal-summary'

const { list } = inCompany

export const reportRouter = router({
  cards: router(list(cardReport)),
  terminals: router(list(terminalReport)),
  terminalSummary: router(list(terminalSummary)),
  webApi: router(list(webApiReport)),
  customers: router(list(customerReport)),
  choices: router({
    customers: router(list(customerChoices)),
    units: router(list(unitChoices)),
    products: router(list(productChoices)),
    owners: router(list(ownerChoices)),
    terminals: router(list(terminalChoices)),
    webApis: router(list(webApiChoices)),
  }),
})
