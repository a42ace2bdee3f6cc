import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CopyButton } from '../../components/copy-button'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { Part } from './part'
import classes from './web-api.module.css'

const endOf = (apiKey: string) => `…${apiKey.slice(-4)}`

/** Shows the end of the key. Viewers who may edit web APIs can show all of it. Rules §6. */
export const Key = ({ webApi: { apiKey } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const mayRead = useMay()('editWebApis')
  const [shown, { toggle }] = useDisclosure(false)
  return (
    <Part title={t('webApi.apiKey')}>
      <Group gap="xs">
        <Text size="sm" lineClamp={3} className={classes.key}>
          {shown ? apiKey : endOf(apiKey)}
        </Text>
        {mayRead && (
          <Group gap={2} wrap="nowrap">
            <CopyButton value={apiKey} label={t('webApi.copyKey')} />
            <Button size="compact-sm" variant="subtle" onClick={toggle}>
              {t(shown ? 'webApi.hideKey' : 'webApi.showKey')}
            </Button>
          </Group>
        )}
      </Group>
    </Part>
  )
}
