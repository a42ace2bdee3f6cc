import { Group, Kbd, Switch } from '@mantine/core'
import { useWords } from '../../lib/language'
import { noticeKey } from '../notice'
import { Modal } from '../overlay/lazy-overlay'
import classes from './keys.module.css'
import { searchKeys, useLetters } from './use-keys'

/** Lists the shortcuts and turns single-key ones on or off. */
export const KeysModal = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const t = useWords()
  const [letters, setLetters] = useLetters()
  const keys = [
    { keys: searchKeys, does: t('keys.search') },
    { keys: ['J'], does: t('keys.down'), letter: true },
    { keys: ['K'], does: t('keys.up'), letter: true },
    { keys: ['X'], does: t('keys.select'), letter: true },
    { keys: ['Enter'], does: t('keys.open') },
    { keys: [noticeKey], does: t('keys.notice') },
    { keys: ['?'], does: t('keys.list'), letter: true },
  ]
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <dl className={classes.keys}>
        {keys.map(({ keys, does, letter }) => (
          <Group
            key={does}
            justify="space-between"
            className={classes.line}
            data-off={(letter && !letters) || undefined}
          >
            <dt>{does}</dt>
            <Group component="dd" gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </dl>
      <Switch
        mt="lg"
        data-autofocus
        checked={letters}
        label={t('keys.letters')}
        description={t('keys.lettersHelp')}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
    </Modal>
  )
}
