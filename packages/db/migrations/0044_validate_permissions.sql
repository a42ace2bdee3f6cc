ALTER TABLE "web_api_permission" VALIDATE CONSTRAINT "web_api_permission_known";
