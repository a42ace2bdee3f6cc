import type { Agreeing } from './agree'
import { auth } from './en/auth'
import { card } from './en/card'
import { cardProduct } from './en/card-product'
import { common } from './en/common'
import { customer } from './en/customer'
import { form } from './en/form'
import { frame } from './en/frame'
import { home } from './en/home'
import { list } from './en/list'
import { operator } from './en/operator'
import { permission, role } from './en/role'
import { transaction } from './en/transaction'
import type { Words } from './et'

const words = { auth, card, cardProduct, common, customer, form, frame, home, list, operator, permission, role, transaction }

export const en: Agreeing<Words, typeof words> = words
