import { settlementCalls } from '@kaarditeek/domain/settlement/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { settlementCsv, settlementPdf, settlementXlsx } from './files'
import { settlementUbl } from './invoice/file'
import { settlementHistory, settlementLineList, settlementList } from './list'
import { getPlan } from './plan'
import { getSettlement } from './settlements'
import { getUnsettled } from './unsettled'
import {
  closeSettlement,
  createSettlement,
  deleteSettlement,
  mailSettlement,
  paySettlement,
  unpaySettlement,
} from './verbs'

const { file, list, read, write } = inCompany

export const settlementRouter = router({
  ...list(settlementList),
  get: read(settlementCalls.get, getSettlement),
  lines: router(list(settlementLineList)),
  unsettled: read(settlementCalls.unsettled, getUnsettled),
  plan: read(settlementCalls.plan, getPlan),
  create: write(settlementCalls.create, createSettlement),
  close: write(settlementCalls.close, closeSettlement),
  pay: write(settlementCalls.pay, paySettlement),
  unpay: write(settlementCalls.unpay, unpaySettlement),
  mail: write(settlementCalls.mail, mailSettlement),
  delete: write(settlementCalls.delete, deleteSettlement),
  changes: router(list(settlementHistory)),
  pdf: file(settlementCalls.pdf, settlementPdf),
  xlsx: file(settlementCalls.xlsx, settlementXlsx),
  csv: file(settlementCalls.csv, settlementCsv),
  ubl: file(settlementCalls.ubl, settlementUbl),
})
