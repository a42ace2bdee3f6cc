import { describeOtherCompany } from './other-companies'

describeOtherCompany('a company of the same distributor', ({ sibling }) => sibling, ['operator', 'superuser'])
