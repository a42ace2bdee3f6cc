import { accessTokenListInput } from '@kaarditeek/domain/access-token/list'
import { createFileRoute } from '@tanstack/react-router'
import { AccessTokens } from '../../features/access-token/access-tokens'
import { Factors } from '../../features/factor/factors'
import { SelfPage } from '../../features/operator/self-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/operators/self')({
  staticData: { access: 'signedIn' },
  ...searchOf(accessTokenListInput),
  loader: ({ context: { api } }) =>
    Promise.all([api.operator.self.ensureData(), api.factor.own.ensureData()]),
  component: () => (
    <SelfPage>
      <Factors />
      <AccessTokens search={Route.useSearch()} />
    </SelfPage>
  ),
})
