import { mayCloseKey, mayRotateKey } from '@kaarditeek/domain/web-api/rules'
import type { WebApiDetail, WebApiKey } from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseAction } from '../../components/action/close-action'
import { ActionButton } from '../../components/action-button'
import { Badge } from '../../components/badge'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useMayTry } from '../../shared/web-api/may-try'
import { Item, Part } from './part'
import { RotateKey } from './rotate-key'
import { Secret } from './secret'
import { TryTerminal } from './try-terminal'
import { useWholeKey } from './use-whole'
import classes from './web-api.module.css'

/** The keys that work, the newest first: two while an old one overlaps. Only viewers who may edit web APIs can change them. */
export const Keys = ({ webApi }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  return (
    <Part title={t('webApi.apiKey')} action={mayEdit && <KeyActions webApi={webApi} />}>
      <ul className={classes.items}>
        {webApi.webApiKeys.map((key) => (
          <Key key={key.id} webApiKey={key} webApi={webApi} />
        ))}
      </ul>
    </Part>
  )
}

const button = { size: 'compact-sm', variant: 'subtle' } as const

/** Rotates the key, and tries it in a sandbox and outside production. */
const KeyActions = ({ webApi }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const [rotating, rotation] = useDisclosure(false)
  return (
    <Group gap="xs">
      {useMayTry() && <TryKey key={webApi.apiKey} webApi={webApi} />}
      <ActionButton
        {...button}
        leftSection={<Icon name="renew" size={16} />}
        why={refusalText(mayRotateKey(webApi.webApiKeys.length))}
        onClick={rotation.open}
      >
        {t('webApi.rotateKey')}
      </ActionButton>
      <FormModal title={t('webApi.rotateKeyTitle', webApi)} opened={rotating} close={rotation.close}>
        <RotateKey webApi={webApi} done={rotation.close} />
      </FormModal>
    </Group>
  )
}

/** Tries the newest key: another one begins anew. */
const TryKey = ({ webApi }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button {...button} leftSection={<Icon name="terminal" size={16} />} onClick={open}>
        {t('tryTerminal.open')}
      </Button>
      <FormModal title={t('tryTerminal.title', webApi)} opened={opened} close={close} wide>
        <TryTerminal webApiId={webApi.webApiId} />
      </FormModal>
    </>
  )
}

/** Returns a function that describes the last use of a key. Uses before addresses were stored have no address. */
const useLastUse = () => {
  const t = useWords()
  const dates = useDates()
  return ({ lastUse, lastAddress: address }: WebApiKey) => {
    if (!lastUse) return t('webApi.keyUnused')
    const time = dates.minute(lastUse)
    return address ? t('webApi.keyUsed', { time, address }) : t('webApi.keyUsedAt', { time })
  }
}

/** One key with its end and its last use. */
const Key = ({ webApiKey, webApi }: { webApiKey: WebApiKey; webApi: WebApiDetail }) => {
  const t = useWords()
  const dates = useDates()
  const useOf = useLastUse()
  const mayEdit = useMay()('editWebApis')
  const { expiresAt, author, authorName } = webApiKey
  return (
    <Item
      title={
        expiresAt ? <span className={classes.key}>{webApiKey.apiKey}</span> : <NewestKey webApi={webApi} />
      }
      comment={useOf(webApiKey)}
      author={author}
      authorName={authorName}
      actions={expiresAt && mayEdit && <CloseOldKey webApiKey={webApiKey} />}
    >
      {expiresAt && (
        <Badge icon="clock" tone="warn">
          {t('webApi.keyUntil', { time: dates.moment(expiresAt) })}
        </Badge>
      )}
    </Item>
  )
}

/** The newest key. Viewers who may edit web APIs can copy and show the whole key. Rule 6.2. */
const NewestKey = ({ webApi: { webApiId, apiKey } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const labels = { copy: t('webApi.copyKey'), show: t('webApi.showKey'), hide: t('webApi.hideKey') }
  return (
    <Secret masked={apiKey} secret={useWholeKey(webApiId)} mayRead={useMay()('editWebApis')} labels={labels}>
      {(visible) => (
        <Text component="span" size="sm" lineClamp={3} className={classes.key}>
          {visible}
        </Text>
      )}
    </Secret>
  )
}

const CloseOldKey = ({ webApiKey }: { webApiKey: WebApiKey }) => {
  const t = useWords()
  const { id, apiKey } = webApiKey
  return (
    <CloseAction
      call={trpc.webApi.closeKey}
      input={{ id }}
      title={t('webApi.closeKeyTitle', { apiKey })}
      body={t('webApi.closeKeyBody')}
      verb={t('webApi.closeKey')}
      refusal={mayCloseKey(webApiKey)}
      closed={() => notice(t('webApi.keyClosed'), apiKey)}
    />
  )
}
