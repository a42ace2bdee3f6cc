import { createFileRoute } from '@tanstack/react-router'
import { BackToCompany } from '../../../../features/operator/back'
import { loadOperator } from '../../../../features/operator/load'
import { OperatorPage } from '../../../../features/operator/operator-page'
import { idParams } from '../../../../lib/search'
import { actsOf } from '../../../operators/-acts'

export const Route = createFileRoute('/company/$companyID/operators/$accountID')({
  staticData: { access: 'manageOperators', within: ['companies', 'company'] },
  params: idParams('companyID', 'accountID'),
  loader: ({ context, params }) => loadOperator(context, params),
  component: () => {
    const { accountID, companyID } = Route.useParams()
    return <OperatorPage accountID={accountID} back={<BackToCompany companyID={companyID} />} acts={actsOf} />
  },
})
