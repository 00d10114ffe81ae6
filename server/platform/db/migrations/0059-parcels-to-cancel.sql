-- A parcel that is taken back here is still at its courier's: somebody tells him by telephone, once.
alter table parcel_dispatches
  add column told_at timestamptz,
  add column told_by text not null default '';
comment on column parcel_dispatches.told_at is 'When somebody told the courier that a parcel taken back here is not to be carried.';
