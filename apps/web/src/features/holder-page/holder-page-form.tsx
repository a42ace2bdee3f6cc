import { suggestedPath } from '@kaarditeek/domain/holder-page/rules'
import { type HolderPage, holderPageEdit } from '@kaarditeek/domain/holder-page/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { Stack } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ColourInput } from './colour'
import classes from './holder-page.module.css'
import { LogoInput } from './logo-input'
import { Preview } from './preview'
import { ProofInput } from './proof'

type Props = { page: HolderPage; name: string; done: () => void }

/** Sets up the company's page for holders. Proposes a path from the company's name. */
export const HolderPageForm = ({ page, name, done }: Props) => {
  const t = useWords()
  const path = page.path ?? suggestedPath(name, lengths.holderPage.path)
  const form = useSchemaForm('holderPage', holderPageEdit, {
    record: { ...page, path },
    save: trpc.holderPage.edit.useMutation(),
    done,
  })
  const { enabled, colour, logo } = form.values
  return (
    <Form form={form}>
      <div className={classes.edit}>
        <Stack gap="md">
          <Field name="enabled" hint={t('holderPage.enabledHelp')} />
          <Field
            name="path"
            required={enabled}
            hint={t('holderPage.pathHelp', { begins: `${location.origin}/c/` })}
          />
          <Field name="proof" input={ProofInput} />
          <Field name="colour" input={ColourInput} hint={t('holderPage.colourHelp')} />
          <Field name="logo" input={LogoInput} />
        </Stack>
        <Preview name={name} colour={colour} logo={logo ?? null} />
      </div>
    </Form>
  )
}
