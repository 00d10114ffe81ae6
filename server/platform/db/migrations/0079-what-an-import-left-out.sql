-- What an import could not take of its sheet, to be mended and brought again; kept as long as the import can be undone.
alter table catalogue_changes
  add column rejected jsonb,
  add column rejected_rows integer not null default 0;
