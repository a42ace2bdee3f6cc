import { createFileRoute } from '@tanstack/react-router'
import { BackToOperators } from '../../features/operator/back'
import { loadOperator } from '../../features/operator/load'
import { OperatorPage } from '../../features/operator/operator-page'
import { idParams } from '../../lib/search'
import { actsOf } from './-acts'

export const Route = createFileRoute('/operators/$accountID')({
  staticData: { access: 'signedIn', within: ['company'] },
  params: idParams('accountID'),
  loader: ({ context, params }) => loadOperator(context, params),
  component: () => <OperatorPage {...Route.useParams()} back={<BackToOperators />} acts={actsOf} />,
})
