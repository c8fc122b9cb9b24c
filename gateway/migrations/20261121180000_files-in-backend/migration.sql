-- The backend owns the table of files now. Either side may be migrated first: here the rows are handed over, or, where the
-- backend has copied them already, those that were added since then.
DO $$
BEGIN
  IF to_regclass('public.stored_files') IS NULL THEN
    ALTER TABLE files.stored_file SET SCHEMA public;
    ALTER TABLE public.stored_file RENAME TO stored_files_of_gateway;
  ELSE
    INSERT INTO public.stored_files (key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at)
    SELECT key, kind, content_type, bytes, width, height, file_name, user_id, organization_id, created_at FROM files.stored_file
    ON CONFLICT DO NOTHING;
    DROP TABLE files.stored_file;
  END IF;
END
$$;
