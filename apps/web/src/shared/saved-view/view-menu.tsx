import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { mayEditView } from '@kaarditeek/domain/saved-view/rules'
import type { SavedView } from '@kaarditeek/domain/saved-view/schema'
import { Menu, Text } from '@mantine/core'
import { confirm } from '../../components/confirm'
import { Icon } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import type { Show } from './saved-views'
import type { ListState } from './view-state'

type ChoicesProps = { views: SavedView[]; chosen: SavedView | null; show: Show }

/** The own views, and those of others that are shared. */
export const Choices = ({ views, ...props }: ChoicesProps) => {
  const t = useWords()
  return (
    <>
      {views.length === 0 && <Menu.Label>{t('savedView.none')}</Menu.Label>}
      <Group label={t('savedView.own')} views={views.filter(({ own }) => own)} {...props} />
      <Group label={t('savedView.sharedWithAll')} views={views.filter(({ own }) => !own)} {...props} />
    </>
  )
}

const Group = ({ label, views, chosen, show }: ChoicesProps & { label: string }) =>
  views.length > 0 && (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.savedViewID}
          aria-current={view.savedViewID === chosen?.savedViewID || undefined}
          rightSection={view.savedViewID === chosen?.savedViewID && <Icon name="check" size={14} />}
          onClick={() => show(view)}
        >
          {view.name}
          {!view.own && view.authorName && (
            <Text span size="xs" c="dimmed">
              {' · '}
              {view.authorName}
            </Text>
          )}
        </Menu.Item>
      ))}
    </>
  )

type ChosenProps = { chosen: SavedView; isChanged: boolean; state: ListState; edit: () => void }

/** What may be done with the chosen view. */
export const OfChosen = ({ chosen, isChanged, state, edit }: ChosenProps) => {
  const t = useWords()
  const { role } = useViewer()
  const save = trpc.savedView.edit.useMutation({
    onSuccess: ({ name }) => notice(t('common.saved'), name),
    onError: failureNotice,
  })
  const { savedViewID, name } = chosen
  return (
    <>
      {mayEditView(chosen, role) && (
        <>
          {isChanged && (
            <Menu.Item onClick={() => save.mutate({ savedViewID, name, state: state.state })}>
              {t('savedView.saveChanges')}
            </Menu.Item>
          )}
          <Menu.Item onClick={edit}>{t('savedView.edit')}</Menu.Item>
          <Delete chosen={chosen} leave={state.leave} />
        </>
      )}
      <Usual chosen={chosen} />
      <Menu.Item onClick={state.leave}>{t('savedView.leave')}</Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** Schedules that a question names; of more, the first ones. */
const NAMED = 5

/** Returns a text that names the schedules which stop without a view; null if the viewer sees none. Rule 24.6. */
const useSendingText = () => {
  const t = useWords()
  const maySee = useMay()('viewReports')
  return async (savedViewID: number) => {
    if (!maySee) return null
    const asked = { savedViewID, limit: MAX_PAGE_SIZE }
    const found = await api.reportSchedule.page.fetch(asked, { staleTime: 0 }).catch(() => null)
    const names = found?.list.map(({ name }) => name) ?? []
    const shown = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
    return names.length > 0
      ? t('savedView.stopsSending', { count: names.length, names: shown.join(', ') })
      : null
  }
}

const Delete = ({ chosen, leave }: Pick<ChosenProps, 'chosen'> & { leave: () => void }) => {
  const t = useWords()
  const { savedViewID, name, shared } = chosen
  const { mutate } = trpc.savedView.delete.useMutation({
    onSuccess: () => {
      leave()
      notice(t('savedView.removed'), name)
    },
    onError: failureNotice,
  })
  const sendingText = useSendingText()
  const ask = async () => {
    const title = t('savedView.removeTitle', { name })
    const effect = t(shared ? 'savedView.removeSharedBody' : 'savedView.removeBody')
    const body = [effect, await sendingText(savedViewID)].filter(Boolean).join('\n')
    if (await confirm({ title, body, verb: t('savedView.remove'), dangerous: true })) mutate({ savedViewID })
  }
  return <Menu.Item onClick={() => void ask()}>{t('savedView.remove')}</Menu.Item>
}

/** Whether the list opens with the view. */
const Usual = ({ chosen: { savedViewID, isDefault } }: Pick<ChosenProps, 'chosen'>) => {
  const t = useWords()
  const { mutate } = trpc.savedView.setDefault.useMutation({ onError: failureNotice })
  return (
    <Menu.CheckboxItem
      checked={isDefault}
      // Where the mark of the chosen view stands: before the words it would indent them.
      styles={{ itemIndicator: { display: 'none' } }}
      rightSection={isDefault && <Icon name="check" size={14} />}
      onChange={() => mutate({ savedViewID, isDefault: !isDefault })}
      closeMenuOnClick={false}
    >
      {t('savedView.opens')}
    </Menu.CheckboxItem>
  )
}
