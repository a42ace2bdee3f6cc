-- Written by hand. Events of pauses from before this migration are not kept: whoever paused was told so, and a pause of months would be
-- collected at once.
UPDATE "webhook" SET "read_to" = now() WHERE "paused_at" IS NOT NULL AND "closed_at" IS NULL;
