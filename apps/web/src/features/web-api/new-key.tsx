import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { NewSecret } from '../../components/new-secret'
import { useWords } from '../../lib/language'

type Props = { title: string; webApi: WebApiDetail; done: () => void }

/** Shows the newest key of a web API, as the last step of a form. */
export const NewKey = ({ title, webApi, done }: Props) => {
  const t = useWords()
  return (
    <NewSecret
      title={title}
      label={t('webApi.apiKey')}
      secret={webApi.apiKey}
      copy={t('webApi.copyKey')}
      help={t('webApi.newKeyHelp')}
      verb={t('webApi.keyKept')}
      done={done}
    />
  )
}
