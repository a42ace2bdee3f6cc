import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { type FileFormat, fileFormats } from '@kaarditeek/domain/report/schema'
import { Button, Menu } from '@mantine/core'
import { Icon } from '../../components/icon'
import { languageID, useWords } from '../../lib/language'
import { useReportStart } from '../../shared/report/report-jobs'

type Filed = Extract<ReportOrderInput, { format?: FileFormat }>

/** Makes a file of the report's whole filter in the background. */
export const ExportMenu = ({ order }: { order: Filed }) => {
  const t = useWords()
  const { start, isPending } = useReportStart()
  const make = (format: FileFormat) => start({ ...order, format, xlsLanguage: languageID() })
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} shadow="md">
      <Menu.Target>
        <Button leftSection={<Icon name="download" size={16} />} loading={isPending}>
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fileFormats.map((format) => (
          <Menu.Item key={format} onClick={() => make(format)}>
            {t(`report.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
