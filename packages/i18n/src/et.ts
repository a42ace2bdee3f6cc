import { auth } from './et/auth'
import { card } from './et/card'
import { cardProduct } from './et/card-product'
import { common } from './et/common'
import { customer } from './et/customer'
import { form } from './et/form'
import { frame } from './et/frame'
import { home } from './et/home'
import { list } from './et/list'
import { operator } from './et/operator'
import { permission, role } from './et/role'
import { transaction } from './et/transaction'

/** All wordings in Estonian: the shape that other languages agree with. A namespace bears its entity's name. */
export const et = { auth, card, cardProduct, common, customer, form, frame, home, list, operator, permission, role, transaction }

export type Words = typeof et
