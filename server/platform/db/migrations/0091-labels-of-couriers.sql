-- Labels a courier's web service makes: where each is to be had until it was fetched, and from then on the file itself.
create table courier_labels (
  id bigint generated always as identity primary key,
  courier_id bigint not null references couriers,
  -- In the service's own words. Whoever has it may see whose parcels they are, so it goes once the file is here.
  place text not null,
  type text check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  content bytea check (length(content) between 1 and 5242880),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  problem text not null default '',
  made_at timestamptz not null default now(),
  check ((type is null) = (content is null)),
  check (content is null or place = '')
);
create index courier_labels_to_fetch on courier_labels (courier_id, next_try_at) where content is null;
comment on table courier_labels is 'Labels of parcels as couriers'' web services make them, for one parcel or a lot. Until thirty days after the last of their parcels came to an end, or a person who stands on them is forgotten.';

alter table parcel_dispatches add column label_id bigint references courier_labels on delete set null;
create index parcel_dispatches_by_label on parcel_dispatches (label_id) where label_id is not null;
comment on table parcel_dispatches is 'What was sent to a courier''s web service, whether it arrived, the label he made for it, and what he says of it. Kept as long as the parcel.';

-- A courier's bar code is read where an order is looked for.
create index parcels_numbered on parcels (number) where number <> '';
