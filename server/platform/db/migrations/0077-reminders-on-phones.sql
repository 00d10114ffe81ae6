-- Phones of the staff are told of calls that are due and of parcels that are late, too.
alter table push_devices add column reminders boolean not null default true;

-- What a device was reminded of is written down before it is sent: nobody is reminded twice, whoever dies in between.
create table push_reminders (
  device_id uuid not null references push_devices on delete cascade,
  subject text not null check (length(subject) <= 100),
  told_at timestamptz not null default now(),
  primary key (device_id, subject)
);

comment on table push_reminders is 'Which calls and parcels a browser of the staff was reminded of, each once: which one, never whose. Forgotten after thirty days, once it waits no longer.';
