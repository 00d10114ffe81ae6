-- Everything the staff changed: who, when, what it was before and what it is now. Sign-ins have a log of their own.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text not null,
  -- As in 'product-edited'.
  action text not null,
  -- What was changed: its kind, its id, and what people call it.
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null default '',
  -- Only what differs; null before there was one, and after there is none any more.
  before jsonb,
  after jsonb
);
create index changes_of_subject on changes (subject_kind, subject_id, id desc);
create index changes_by_staff on changes (staff_name, id desc);
create trigger changes_are_final before update or delete or truncate on changes
  for each statement execute function refuse_change('the log of changes is append-only');
