import { describeOtherCompany } from './other-companies'

describeOtherCompany('a company of another distributor', ({ elsewhere }) => elsewhere, [
  'operator',
  'superuser',
  'distributor',
])
