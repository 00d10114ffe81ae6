-- What somebody wants of the phone that tells her of new orders: hours of Tunis in which it is silent, and how much is said
-- where others may read it.
alter table push_devices
  add column quiet_from smallint,
  add column quiet_until smallint,
  add column discreet boolean not null default false,
  add constraint push_devices_quiet check (
    (quiet_from is null) = (quiet_until is null)
    and quiet_from between 0 and 23 and quiet_until between 0 and 23 and quiet_from <> quiet_until);
