-- A program signs in without a cookie: its token stands alone, and works for no browser.
alter table staff_sessions alter column binding_hash drop not null;
