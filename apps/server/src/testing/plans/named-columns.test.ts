import { expect, test } from 'vitest'
import { unnamedColumns } from './named-columns'

test.each([
  ['select (select "name" from "user" where "id" = "paid_by") from "settlement"', ['"id"', '"paid_by"']],
  [
    'select coalesce((select "user"."name" from "user" where "user"."id" = "settlement"."paid_by"), \'"x"\') as "n" from "settlement"',
    [],
  ],
  ['select "id", count(*) from "card" where "id" in (select "card_id" from "transaction")', []],
  [
    'select "c"."id" from (select "id", (select max("day") from "day" "d" where "id" = 1) from "card") "c"',
    ['"id"'],
  ],
  ['select "n", (select "id" from "discount" where "discount"."id" = "change"."of") from "change"', []],
])('%s', (statement, columns) => expect(unnamedColumns(statement)).toEqual(columns))
